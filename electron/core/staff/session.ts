/** Who is signed in at this desk, and what they may therefore do. */
import type { Role } from '../../contract/index.ts'

export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly role: Role
}

export class Session {
  readonly #roleWithoutStaff: Role
  #venueHasStaff = false
  signedIn: SignedIn | undefined

  /** `roleWithoutStaff`: what a desk may do while the venue has no staff yet. */
  constructor(roleWithoutStaff: Role) {
    this.#roleWithoutStaff = roleWithoutStaff
  }

  set venueHasStaff(has: boolean) {
    this.#venueHasStaff = has
  }

  get role(): Role {
    if (this.signedIn !== undefined) return this.signedIn.role
    return this.#venueHasStaff ? 'staff' : this.#roleWithoutStaff
  }
}
