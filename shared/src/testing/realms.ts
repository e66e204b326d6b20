/**
 * jest gives every test file globals of its own, so an error out of Node is no instance of the `Error` that our code
 * sees there. In a real process it is; here as well, with this.
 */
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, candidate: unknown): boolean {
    return this === Error
      ? /^\[object (?:Error|DOMException)\]$/.test(Object.prototype.toString.call(candidate)) ||
          Object.prototype.isPrototypeOf.call(Error.prototype, Object(candidate))
      : Function.prototype[Symbol.hasInstance].call(this, candidate);
  },
});
