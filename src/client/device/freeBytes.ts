/** Frees bytes at once. Safari's garbage collector would let hundreds of megabytes pile up (B2). */
export function freeBytes(bytes: ArrayBuffer): void {
  bytes.transfer?.(0);
}
