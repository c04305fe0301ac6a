import { useState } from 'react'
import { useNavigation } from '../../frame/navigation-context.ts'

/** Which row of a list is open beside it: its id, `new` for one that is yet to be made, null for the first. */
export function useOpened() {
  const navigation = useNavigation()
  const [openId, setOpenId] = useState<string | null>(null)
  return {
    openId,
    /** Where something is not saved yet, asks first. */
    open: (id: string | null) => navigation.leave(() => setOpenId(id)),
    /** A new one was saved, or given up: it is followed, unless somebody opened something else meanwhile. */
    follow: (id: string | null) => setOpenId((current) => (current === openId ? id : current)),
  }
}
