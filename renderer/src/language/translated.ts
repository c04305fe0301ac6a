/** The same keys as English; Indonesian has one plural form, so no `_one`. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_one` ? never : Key]: Texts[Key] extends string
    ? string
    : Translated<Texts[Key]>
}
