/**
 * jest gives every test file its own globals, so an error of Node is no instance of the `Error` that our code
 * sees. In a real process it is, and with this in tests as well.
 */
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, candidate: unknown): boolean {
    return this === Error
      ? /^\[object (?:Error|DOMException)\]$/.test(Object.prototype.toString.call(candidate)) ||
          Object.prototype.isPrototypeOf.call(Error.prototype, Object(candidate))
      : Function.prototype[Symbol.hasInstance].call(this, candidate);
  },
});
