/** The one doorway between the desk and its screens, scripts and tests. */
export * from './bridge.ts'
export * from './errors.ts'
export * from './events.ts'
export * from './operations/index.ts'
export * from './values.ts'
