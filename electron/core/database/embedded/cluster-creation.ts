/** Makes the data of a new server, whole or not at all. */
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, databaseName, roleName } from './cluster.ts'
import { randomPassword, writeConnectionFile } from './connection-file.ts'
import { replaceFile, syncFolder } from './durable-file.ts'
import { embeddedServerError } from './embedded-server-error.ts'
import { majorVersion, type ServerInstallation } from './server-installation.ts'
import { ownFolderArgument, runProgram, type ServerProgramResult } from './server-program.ts'

const unfinishedPrefix = 'data.new-'

/**
 * Creates the data folder with one database and its owner. It is made under another name and moved into place at
 * the end, so whatever interrupts it (a power cut, a full disk) leaves nothing that looks like a venue.
 */
export async function createCluster(cluster: Cluster, port: number): Promise<void> {
  const { folder, account, dataFolder } = cluster
  await removeUnfinished(folder)
  const unfinished = join(folder, `${unfinishedPrefix}${process.pid}`)
  try {
    await mkdir(unfinished, { mode: 0o700 })
    if (account !== undefined) await chown(unfinished, account.uid, account.gid)
    await initialise(cluster, unfinished)
    const password = randomPassword()
    await runStatements(cluster, unfinished, [
      `CREATE ROLE ${roleName} LOGIN CREATEDB CREATEROLE PASSWORD '${password}'`,
      `GRANT pg_monitor, pg_signal_backend TO ${roleName}`,
      `CREATE DATABASE ${databaseName} OWNER ${roleName}`,
    ])
    await replaceFile(join(unfinished, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n', account)
    await writeConnectionFile(cluster, { password, port })
    await rename(unfinished, dataFolder)
    await syncFolder(folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Gives the role a new password; the server must not be running. */
export async function setPassword(cluster: Cluster, password: string): Promise<void> {
  await runStatements(cluster, cluster.dataFolder, [`ALTER ROLE ${roleName} PASSWORD '${password}'`])
}

async function initialise(cluster: Cluster, folder: string): Promise<void> {
  let result: ServerProgramResult = { code: null, output: '' }
  for (const characterTypes of characterTypeLocales) {
    result = await runProgram({
      ...cluster,
      folder,
      program: 'initdb',
      arguments: [
        `--pgdata=${ownFolderArgument(folder, cluster.account)}`,
        '--username=postgres',
        // Nobody gets in until our own rules replace these; the superuser has no password at all.
        '--auth=reject',
        '--encoding=UTF8',
        ...localeArguments(cluster.installation, characterTypes),
        '--data-checksums',
        '--no-instructions',
        ...(cluster.durable ? [] : ['--no-sync']),
      ],
    })
    if (!/invalid locale name/.test(result.output)) break
  }
  if (result.code !== 0) throw embeddedServerError(new Error(result.output), cluster.folder)
}

/** Trigrams of names beyond ASCII need a locale that knows letters; one that every system has comes last. */
const characterTypeLocales = process.platform === 'win32' ? ['en-US', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Sorted by code point: an order that no update of the system changes, so no index ever goes wrong by one. */
function localeArguments(installation: ServerInstallation, characterTypes: string): string[] {
  const letters = ['--locale=C', `--lc-ctype=${characterTypes}`]
  return Number(majorVersion(installation)) < 17
    ? letters
    : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...letters]
}

/** Without a server and without a password, as the data's owner may: one statement a line. */
async function runStatements(cluster: Cluster, folder: string, statements: readonly string[]): Promise<void> {
  const { code, output } = await runProgram({
    ...cluster,
    folder,
    program: 'postgres',
    arguments: [
      '--single',
      '-j',
      '-D',
      ownFolderArgument(folder, cluster.account),
      ...(cluster.durable ? [] : ['-c', 'fsync=off']),
      'postgres',
    ],
    input: statements.map((statement) => `${statement};\n\n`).join(''),
  })
  // In this mode a statement that fails leaves the code at 0.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC): /.test(output)) {
    throw embeddedServerError(new Error(output), cluster.folder)
  }
}

/** What an interrupted first start left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinishedPrefix)) await rm(join(folder, name), { recursive: true, force: true })
  }
}
