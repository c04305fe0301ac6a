/** Global names under which the page reaches the stand-in, and the stand-in the page. */
export const invokeName = '__standInInvoke'
export const dispatchName = '__standInDispatch'
export const openName = '__standInOpen'
export const boundsName = '__standInBounds'
