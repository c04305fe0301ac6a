/** Who is signed in at this desk, and what they may therefore do. */
import type { Role } from '../../contract/index.ts'

export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly role: Role
}

/** What the database knows that decides about rights. */
export interface StaffFacts {
  readonly venueHasStaff: boolean
  /** The one who is signed in, as they are now; undefined when they have left. */
  readonly signedIn: SignedIn | undefined
}

export interface SessionOptions {
  /** What a desk may do while the venue has no staff yet. */
  readonly roleWithoutStaff: Role
  readonly look: (signedInId: string | undefined) => Promise<StaffFacts>
}

export class Session {
  readonly #options: SessionOptions
  #venueHasStaff = false
  #signedIn: SignedIn | undefined
  #token: string | undefined

  constructor(options: SessionOptions) {
    this.#options = options
  }

  get signedIn(): SignedIn | undefined {
    return this.#signedIn
  }

  /** The database's proof of who signed in. It leaves the desk in no answer and no log. */
  get token(): string | undefined {
    return this.#token
  }

  get role(): Role {
    if (this.#signedIn !== undefined) return this.#signedIn.role
    return this.#venueHasStaff ? 'staff' : this.#options.roleWithoutStaff
  }

  get venueHasStaff(): boolean {
    return this.#venueHasStaff
  }

  begin({ id, name, role }: SignedIn, token: string): void {
    this.#venueHasStaff = true
    this.#signedIn = { id, name, role }
    this.#token = token
  }

  end(): void {
    this.#signedIn = undefined
    this.#token = undefined
  }

  /** Looks again at what the database says: somebody may have been made a manager, or have left. */
  async refresh(): Promise<void> {
    const asked = this.#signedIn?.id
    const { venueHasStaff, signedIn } = await this.#options.look(asked)
    this.#venueHasStaff = venueHasStaff
    // Somebody may have signed in or out while the database was asked.
    if (this.#signedIn?.id !== asked) return
    if (signedIn === undefined) this.end()
    else this.#signedIn = signedIn
  }
}
