/** What a desk is told that names an amount in another currency than it can be kept in. */
import { invalid } from '../../contract/index.ts'

export function otherCurrency(path: string, currency: string) {
  return invalid(path, `must be in ${currency}`, {
    en: `Enter the amount in ${currency}: it is kept in that currency.`,
    id: `Isi jumlahnya dalam ${currency}: dicatat dalam mata uang itu.`,
  })
}
