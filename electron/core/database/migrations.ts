/** The migrations, embedded in the bundle in the order of their numbers. Forward only: an applied file never changes. */
const files = import.meta.glob<string>('../../../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface Migration {
  readonly name: string
  readonly sql: string
}

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql }))
  .sort((left, right) => (left.name < right.name ? -1 : 1))
