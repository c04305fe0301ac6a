/** The settings of the PC's own server: small, quiet, on this machine only. Given at each start, so updates apply. */

export interface ServerSettingsInput {
  readonly platform: NodeJS.Platform
  readonly port: number
  /** false gives up safety on a power cut for speed: for throw-away test servers only. */
  readonly durable: boolean
  /** How many connections it takes; one PC's own needs few. */
  readonly connections?: number | undefined
}

/** The server's settings by name. */
export function serverSettings({
  platform,
  port,
  durable,
  connections = 60,
}: ServerSettingsInput): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_buffers: '64MB',
    max_connections: String(connections),
    max_wal_size: '256MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    tcp_keepalives_idle: '30',
    tcp_keepalives_interval: '10',
    tcp_keepalives_count: '3',
    // Windows cannot ask whether the client is still there, and refuses to start with it.
    ...(platform === 'win32' ? {} : { client_connection_check_interval: '10s' }),
    logging_collector: 'on',
    log_directory: 'log',
    // A week of files, each overwritten when its day comes round.
    log_filename: 'server-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: '0',
    log_checkpoints: 'off',
    // Statements and keys hold customers' names and phones; a slot that was taken is no fault.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

/** As arguments of the server's program. */
export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
