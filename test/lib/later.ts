/** An answer that the test gives when it wants to. */
export interface Later<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/** A promise with its ends in hand. */
export function later<T>(): Later<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((answer, refuse) => {
    resolve = answer;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
