/** Puts pieces that share minutes side by side. Half-open integers: touching pieces do not share any. */

export interface Packable {
  readonly from: number
  readonly to: number
}

export interface Lane {
  /** Counted from the start side, from 0. */
  readonly lane: number
  /** How many lanes the group of overlapping pieces needs. */
  readonly lanes: number
}

interface Group {
  end: number
  /** Where each lane is free again. */
  laneEnds: number[]
  members: { index: number; lane: number }[]
}

function place(group: Group, index: number, piece: Packable) {
  const free = group.laneEnds.findIndex((end) => end <= piece.from)
  const lane = free === -1 ? group.laneEnds.length : free
  group.laneEnds[lane] = piece.to
  group.members.push({ index, lane })
  group.end = Math.max(group.end, piece.to)
}

/** One lane for each piece, in the order given; the earliest and longest get the first lanes. */
export function pack(pieces: readonly Packable[]): Lane[] {
  const order = pieces
    .map((piece, index) => ({ piece, index }))
    .sort((one, other) => one.piece.from - other.piece.from || other.piece.to - one.piece.to)
  const groups: Group[] = []
  for (const { piece, index } of order) {
    const last = groups.at(-1)
    const group =
      last !== undefined && piece.from < last.end ? last : { end: piece.to, laneEnds: [], members: [] }
    if (group !== last) groups.push(group)
    place(group, index, piece)
  }
  const lanes: Lane[] = pieces.map(() => ({ lane: 0, lanes: 1 }))
  for (const group of groups) {
    for (const { index, lane } of group.members) lanes[index] = { lane, lanes: group.laneEnds.length }
  }
  return lanes
}
