/**
 * All texts in English; `indonesian.ts` has the same. Neutral sentences: what is, and what to do next. The settings'
 * screens have theirs beside them.
 */

import { auditEnglish } from '../audit/english.ts'
import { viewsEnglish } from '../calendar/english.ts'
import { callsEnglish } from '../call-list/english.ts'
import { commandEnglish } from '../command/english.ts'
import { connectionTestEnglish } from '../connection/english.ts'
import { dateEnglish } from '../date/english.ts'
import { messageLogEnglish } from '../message-log/english.ts'
import { moneyEnglish } from '../money/english.ts'
import { panelEnglish } from '../panel/english.ts'
import { printEnglish } from '../print/english.ts'
import { searchEnglish } from '../search/english.ts'
import { channelsEnglish } from '../settings/channels/english.ts'
import { connectionFormEnglish } from '../settings/connection/english.ts'
import { settingsEnglish } from '../settings/english.ts'
import { exceptionsEnglish } from '../settings/exceptions/english.ts'
import { holidaysEnglish } from '../settings/holidays/english.ts'
import { hoursEnglish } from '../settings/hours/english.ts'
import { jobsEnglish } from '../settings/jobs/english.ts'
import { messagesEnglish } from '../settings/messages/english.ts'
import { resourcesEnglish } from '../settings/resources/english.ts'
import { rulesEnglish } from '../settings/rules/english.ts'
import { servicesEnglish } from '../settings/services/english.ts'
import { staffEnglish } from '../settings/staff/english.ts'
import { messageTextsEnglish } from '../settings/texts/english.ts'
import { venueEnglish } from '../settings/venue/english.ts'
import { setUpEnglish } from '../setup/english.ts'
import { showEnglish } from '../show/english.ts'
import { signInEnglish } from '../sign-in/english.ts'
import { tellingEnglish } from '../telling/english.ts'
import { trayEnglish } from '../tray/english.ts'
import { waitlistEnglish } from '../waitlist/english.ts'
import { workListEnglish } from '../work-list/english.ts'

export const english = {
  ...auditEnglish,
  ...viewsEnglish,
  ...callsEnglish,
  ...messageLogEnglish,
  ...tellingEnglish,
  ...channelsEnglish,
  ...jobsEnglish,
  ...messagesEnglish,
  ...messageTextsEnglish,
  ...servicesEnglish,
  ...commandEnglish,
  ...dateEnglish,
  ...printEnglish,
  ...searchEnglish,
  ...trayEnglish,
  ...connectionTestEnglish,
  ...connectionFormEnglish,
  ...setUpEnglish,
  ...holidaysEnglish,
  ...exceptionsEnglish,
  ...staffEnglish,
  ...resourcesEnglish,
  ...rulesEnglish,
  ...venueEnglish,
  ...settingsEnglish,
  ...hoursEnglish,
  ...signInEnglish,
  ...workListEnglish,
  ...waitlistEnglish,
  ...moneyEnglish,
  ...panelEnglish,
  ...showEnglish,
  calendar: {
    region: 'Calendar',
    grid: '{{resource}}, {{dates}}. Arrow keys choose a slot, Enter books it.',
    today: 'Today',
    resource: 'Resource',
    allHours: 'All hours',
    closed: 'Closed',
    gap: 'Skipped: the clocks go forward',
    short: 'too short for a slot',
    repeat: 'Twice: {{names}}',
    loading: 'Loading the calendar …',
    unknown:
      'What is booked here is not known while there is no connection. It comes by itself when the connection is back.',
    emptyHint: 'Nothing booked here yet. Drag over free time to book it.',
    noResources: 'Nothing to book yet',
    noResourcesHint: 'A venue books resources: courts, rooms, chairs. The sample data has some to try.',
  },
  booking: {
    block: 'Blocked',
    blocked: 'blocked',
    unnamed: 'Booking',
    ownHold: 'New booking',
    heldBy: 'Held · {{desk}}',
    someDesk: 'another desk',
    offer: 'offered to somebody who waits',
    offeredTo: '{{name}} · offer',
    ranOut: 'ran out',
    outsideHours: 'outside the opening hours',
    late: 'late',
    walkIn: 'walk-in',
    unknownResource: 'Another resource',
  },
  status: {
    held: 'held',
    confirmed: 'confirmed',
    checked_in: 'arrived',
    completed: 'done',
    no_show: 'did not come',
    cancelled: 'cancelled',
  },
  paid: { unpaid: 'Unpaid', deposit: 'Deposit', paid: 'Paid' },
  refusal: {
    held: '{{name}}, {{time}}',
    busy: 'Already taken',
    taken: 'Taken: {{name}}, {{time}}',
    buffer: 'Too close to {{name}}, {{time}}',
    gap: '{{from}}–{{to}} does not exist that day: the clocks go forward',
    past: 'This time is over',
    tooSoon: 'Too soon: the earliest is {{time}}',
    tooFar: 'Too far ahead: the last date is {{date}}',
    closed: 'Closed at that time',
    steps: 'Bookings start and last in steps of {{length}} here',
    tooLong: 'A booking lasts at most {{days}} days',
    unsuited: '{{service}} is not done here, but on: {{kinds}}',
    offline: 'No connection: nothing can be changed now',
    looking: 'Looking for free times …',
    freeAgain: 'What was in the way is gone by now.',
    stillFree: 'Still free',
    nothingFree: 'Nothing else is free around then. Try another date.',
  },
  override: {
    open: 'Book it anyway …',
    move: 'Move it anyway …',
    reason: 'Reason, kept with the booking',
    take: 'Take this time',
  },
  refused: { title: '{{name}} was not moved', stays: 'Stays at' },
  panel: { region: 'Booking', close: 'Close' },
  today: {
    showAll: 'Show all {{count}}',
    title: 'Today',
    empty: 'Nobody is expected today.',
    loading: 'Looking up the day …',
    unknown:
      'Who is expected today is not known while there is no connection. It comes by itself when the connection is back.',
    now: 'Now',
    next: 'Next',
    earlier: 'Earlier',
    checkInNamed: 'Check in {{name}}',
  },
  draft: {
    title: 'New booking',
    holding: 'Holding the time …',
    heldFor: 'Held for {{time}}',
    ranOut: 'The hold ran out',
    fieldRefused: 'Something in the form was not taken. Correct what is marked, then book again.',
    whoMissing: 'Choose or write down who it is for.',
    whyMissing: 'Say what the time is taken for.',
    keepHolding: 'Keep holding',
    holdAgain: 'Hold again',
    shorter: 'Shorter',
    longer: 'Longer',
    book: 'Book',
    saving: 'Booking …',
    release: 'Release',
    leave: 'Close',
    askDiscard: 'Release the time and throw away what was typed?',
    goOn: 'Go on',
    discard: 'Throw away',
    unfinished: 'A new booking is not finished.',
    return: 'Back to it',
  },
  form: {
    refused: 'The desk does not take this. Correct it.',
    noNumber: 'That is no whole number. Write it in digits, like 4.',
    title: 'Title',
    notes: 'Notes',
    price: 'Price',
    paid: 'Payment',
    paidAmount: 'Paid so far',
    takeUsual: 'Take the usual {{price}}',
  },
  customer: {
    label: 'Customer',
    placeholder: 'Name or phone',
    results: 'Customers found',
    addNew: 'New customer “{{text}}”',
    new: 'New customer',
    search: 'Search instead',
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    emailWrong: 'That is no e-mail address, such as ana@example.com.',
    phoneOdd: 'No number in it: nobody can be called there.',
    other: 'Choose another customer',
    noContact: 'No phone or e-mail',
  },
  details: {
    loading: 'Booking',
    made: 'Made at {{desk}}, {{when}}',
    checkIn: 'Check in',
    complete: 'Done',
    noShow: 'No-show',
    edit: 'Edit',
    cancel: 'Cancel …',
  },
  cancel: {
    reason: 'Reason',
    optional: 'May be left empty.',
    lateReason: 'Reason for cancelling this late',
    keep: 'Keep it',
    submit: 'Cancel booking',
  },
  edit: {
    keep: 'Discard',
    save: 'Save',
    takenOver: 'Changed at another desk meanwhile: {{parts}}.',
    contested: 'Another desk wrote here meanwhile. {{part}}: {{theirs}}',
    takeTheirs: 'Take theirs',
    keepMine: 'Keep mine',
    decide: 'Another desk wrote meanwhile. Choose theirs or yours, then save.',
    nothing: 'nothing',
  },
  toast: {
    region: 'What has just happened',
    dismiss: 'Dismiss',
    more_one: '{{count}} more',
    more_other: '{{count}} more',
    undo: 'Undo',
    booked: 'Booked {{name}}: {{slot}}',
    bookedMany: 'Booked {{name}} {{count}} times, first {{slot}}',
    moved: 'Moved {{name}}: {{slot}}',
    lasts: '{{name}} now lasts {{length}}: {{slot}}',
    cancelled: 'Cancelled {{name}}: {{slot}}',
    checkedIn: '{{name}} has arrived',
    completed: '{{name}} is done',
    noShow: '{{name}} did not come',
    undone: 'Undone. {{state}}',
    redone: 'Done again. {{state}}',
    notRedone: 'Not done again. {{reason}}',
    changedSince: 'It was changed since: {{state}}',
    takenBy: 'Its place is taken: {{slot}}, {{name}}.',
    saved: 'Changed: {{name}}',
    seriesBack: 'To take a series back, cancel it from one of its dates.',
    partyBack: 'To take it back, cancel each of the bookings that were made together.',
    datesBack: 'Dates of a series that were cancelled are booked anew.',
    notUndone: 'Not undone. {{reason}}',
    pressAgain: 'Press again to take back what was done before it.',
    priceStays: 'The price stays {{price}}; usually it would be {{usual}}.',
    sampleAdded: 'Sample data added: {{resources}}, {{bookings}}',
    sampleRemoved: 'Sample data removed: {{resources}}, {{bookings}}',
    sampleResources_one: '{{count}} resource',
    sampleResources_other: '{{count}} resources',
    sampleBookings_one: '{{count}} booking',
    sampleBookings_other: '{{count}} bookings',
  },
  speech: {
    free: 'free',
    notLoaded: 'still loading',
    opened: 'Opened: {{name}}',
    released: 'Released',
    held: 'Held: {{slot}}',
    minuteLeft: 'The hold runs out in one minute',
    heldLonger: 'Held longer',
    dragCancelled: 'Cancelled, nothing was changed',
    lastColumn: 'No further column is shown that way. Ctrl+X takes the booking along to another page',
    dragChanged: 'Another desk changed this booking, nothing was moved',
    dragChangedHere: 'This booking was just changed, nothing was moved',
    dragGone: 'Another desk moved this booking away or cancelled it, nothing was moved',
    moving: 'Moving {{name}}: arrow keys choose the place, Enter puts it there, Escape leaves it',
    resizing: 'Changing the end of {{name}}: up and down choose it, Enter keeps it, Escape leaves it',
    noneAfter: 'No later booking here',
    noneBefore: 'No earlier booking here',
    notPossible: '{{command}}: {{why}}',
    nothingToRedo: 'Nothing to do again',
    connected: 'The connection is back',
    nothingToUndo: 'Nothing to undo',
  },
  offline: {
    text: 'No connection to the database. Nothing can be changed until it is back.',
    since:
      'No connection to the database since {{when}}. What is shown is from then; nothing can be changed until it is back.',
    unknown_one:
      'The connection was lost before the answer came: it is not known whether the last change was saved. It is looked up as soon as the database is back.',
    unknown_other:
      'The connection was lost before the answers came: it is not known whether {{count}} changes were saved. They are looked up as soon as the database is back.',
    carrier: 'The program did not answer. It is looked up as soon as it is back.',
  },
  connection: {
    title: 'The database cannot be reached',
    changeTitle: 'Another address for the database',
    isBack: 'The database before is there again. Back opens it; or go on with another address.',
    embeddedPlace: 'This PC keeps the venue’s data itself.',
    serverPlace: 'Server {{host}}, port {{port}}, database {{database}}',
    noReason: 'The connection was lost. It is tried again by itself.',
    nextTry_one: 'Next try in {{count}} second.',
    nextTry_other: 'Next try in {{count}} seconds.',
    trying: 'Trying …',
    tryNow: 'Try now',
    change: 'Change the address',
    where: 'Where the data is',
    embedded: 'On this PC',
    server: 'On a server',
    embeddedHint: 'For one PC: the program runs its own database, nothing need be installed.',
    host: 'Server',
    hostMissing: 'The server’s name or address is needed.',
    port: 'Port',
    portMissing: '1 to 65535',
    database: 'Database',
    databaseMissing: 'The database’s name is needed.',
    user: 'User',
    userMissing: 'The user’s name is needed.',
    password: 'Password',
    passwordHint: 'A password that was stored before is never shown. Type it again.',
    tls: 'Encrypted connection (TLS), the certificate is checked',
    authority: 'Certificate authority’s file',
    authorityHint:
      'Only where the server’s certificate is from an authority of your own: the file on this PC, in PEM form.',
    way: 'How the address is given',
    byField: 'Field by field',
    pasted: 'Paste an address',
    wholeAddress: 'Address',
    wholeAddressHint:
      'Only with sslmode=verify-full or sslmode=require is it encrypted, and the certificate checked. sslrootcert= names a certificate authority’s file on this PC; listen=host:port is the server itself where the address is a pooler’s.',
    wholeAddressMissing: 'An address begins with postgres:// and names a server and a database.',
    rememberPlain: 'Keep the address and password on this PC, unencrypted: this PC offers nothing better',
    back: 'Back',
    save: 'Save and connect',
  },
  starting: {
    text: 'Opening the database …',
    unanswered: 'The calendar cannot be shown',
  },
  deskWarning: {
    namesake:
      'Another desk is open under the name {{name}}: holds and history cannot be told apart. Give this one another name: rename this PC, or start it with SLOTKEEPER_DESK.',
    clockAhead_one:
      'This PC’s clock is about {{count}} minute fast. Bookings go by the right time; set the clock.',
    clockAhead_other:
      'This PC’s clock is about {{count}} minutes fast. Bookings go by the right time; set the clock.',
    clockBehind_one:
      'This PC’s clock is about {{count}} minute slow. Bookings go by the right time; set the clock.',
    clockBehind_other:
      'This PC’s clock is about {{count}} minutes slow. Bookings go by the right time; set the clock.',
  },
  jobWarning: {
    failed: 'Failed on {{when}}: {{job}}. It is tried again when it is next due.',
    later: 'Not now',
  },
  venue: {
    setUpHint: 'Ready to book. Tell the program what the venue is called and where it is.',
  },
  sample: {
    add: 'Add sample data',
    remove: 'Remove sample data',
    present: 'This calendar has sample data to try things with.',
  },
  appearance: { title: 'Appearance', system: 'As the system', light: 'Light', dark: 'Dark' },
  frame: {
    more: 'More',
    otherDesks: 'Other desks',
    otherDesksNamed_one: '{{count}} other desk: {{names}}',
    otherDesksNamed_other: '{{count}} other desks: {{names}}',
    moreDesks_one: '+{{count}} desk',
    moreDesks_other: '+{{count}} desks',
    online: 'online',
    offline: 'offline',
  },
  broken: {
    title: 'Something went wrong on this screen',
    text: 'Nothing that was saved is lost. Start the screens anew; if it happens again, report this:',
    reload: 'Start anew',
  },
} as const
