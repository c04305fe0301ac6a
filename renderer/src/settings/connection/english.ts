export const connectionFormEnglish = {
  connectionForm: {
    lead: 'Where this PC finds the venue’s data. Desks that share a server share their bookings.',
    encryption: 'On the way',
    encrypted: 'encrypted (TLS), the certificate is checked',
    notEncrypted: 'not encrypted',
    live: 'Changes of other desks',
    liveListening: 'arrive at once (listening)',
    livePolling:
      'are looked for every {{soonest}} to {{latest}} seconds: the address is a connection pooler’s. For at once, give the server’s own address with listen=host:port.',
    livePollingDirect:
      'are looked for every {{soonest}} to {{latest}} seconds: nothing is heard at the direct address behind listen=. It is tried again every minute; “Try it” says what is wrong with it.',
    liveAway: 'do not arrive now: the database cannot be reached',
    serverTime: 'Time of the database',
    toServer: 'Use a server …',
    otherServer: 'Use another server …',
    serverTitle: 'A server',
    serverHint: 'It is tried first; nothing changes until you say so.',
    move: 'Move everything there',
    join: 'Use the venue there',
    begin: 'Begin there with nothing',
    moved_one: 'Moved: {{count}} row, counted before and after. The old data stays on this PC.',
    moved_other: 'Moved: {{count}} rows, counted before and after. The old data stays on this PC.',
    changed: 'This PC uses the server now.',
  },
} as const
