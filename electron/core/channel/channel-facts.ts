/** Which channels a venue has, for every capability that sends; how they are stored stays behind this. */
export { readChannels } from './channel-repository.ts'
