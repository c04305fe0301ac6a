export const connectionFormEnglish = {
  connectionForm: {
    lead: 'Where this PC finds the venue’s data. Desks that share a server share their bookings.',
    encryption: 'On the way',
    encrypted: 'encrypted (TLS), the certificate is checked',
    notEncrypted: 'not encrypted',
    serverTime: 'Time of the database',
  },
} as const
