/** A call that is to be made once only, however often it is sent. */
export interface Request {
  readonly id: string
  readonly operation: string
  /** Of what was sent with it, to tell it from another call with the same id. */
  readonly digest: string
}
