/** Where a booking's card is put: beside its box, never over it, where it hides least of the others. */

/** In pixels of the window. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface CardSurroundings {
  /** What should stay readable. */
  readonly others: readonly Box[]
  /** Of the window. */
  readonly width: number
  readonly height: number
  readonly isRightToLeft: boolean
}

interface Size {
  readonly width: number
  readonly height: number
}

interface CardPlace {
  readonly left: number
  readonly top: number
}

const gap = 8
/** So many pixels lie between two places that are tried. */
const step = 16
/** What a pixel away from the box's top counts, in hidden pixels: a card that hides as little stays near. */
const farness = 4

function boxAt({ left, top }: CardPlace, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height }
}

function sharedArea(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, width) * Math.max(0, height)
}

/** The places on both sides, from the box's top on down and up, and those under and over it. */
function placesAround(box: Box, { width, height }: Size, isRightToLeft: boolean): CardPlace[] {
  const sides = [box.right + gap, box.left - gap - width]
  if (isRightToLeft) sides.reverse()
  const beside: CardPlace[] = []
  for (let down = 0; box.top + down <= box.bottom; down += step) {
    for (const left of sides) beside.push({ left, top: box.top + down })
  }
  for (let up = step; box.top - up + height >= box.top; up += step) {
    for (const left of sides) beside.push({ left, top: box.top - up })
  }
  const stacked = [box.bottom + gap, box.top - gap - height].flatMap((top) =>
    [box.left, box.right - width].map((left) => ({ left, top })),
  )
  return [...beside, ...stacked]
}

/** The place of a card of that size: inside the window, off its own box, over as little as can be. */
export function cardPlace(box: Box, size: Size, surroundings: CardSurroundings): CardPlace {
  const { others, width, height, isRightToLeft } = surroundings
  const isInside = (place: Box) =>
    place.left >= gap && place.top >= gap && place.right <= width - gap && place.bottom <= height - gap
  const inside = placesAround(box, size, isRightToLeft).filter((place) => isInside(boxAt(place, size)))
  const costOf = (place: CardPlace) =>
    others.reduce((hidden, other) => hidden + sharedArea(boxAt(place, size), other), 0) +
    Math.abs(place.top - box.top) * farness
  let best: { readonly place: CardPlace; readonly cost: number } | undefined
  for (const place of inside) {
    const cost = costOf(place)
    if (best === undefined || cost < best.cost) best = { place, cost }
  }
  // A window without room on any side: at its edge.
  return best?.place ?? { left: Math.max(gap, width - gap - size.width), top: gap }
}
