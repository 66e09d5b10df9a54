/** An id that no other write has: 128 random bits in hex. `crypto.randomUUID` would need a secure context. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
