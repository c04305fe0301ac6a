/** Makes what the stand-in lacks loud: asking for it throws, instead of being undefined and doing nothing. */

/** The same object, which throws when a property is read that it does not have. */
export function provided<Api extends object>(name: string, api: Api): Api {
  return new Proxy(api, {
    get(target, property, receiver) {
      // A promise resolved with the object looks for `then`.
      if (typeof property === 'string' && property !== 'then' && !(property in target)) {
        throw new Error(`The stand-in for Electron has no ${name}.${property}.`)
      }
      return Reflect.get(target, property, receiver)
    },
  })
}
