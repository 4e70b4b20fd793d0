/** Frees memory at once. Safari's garbage collector would let hundreds of megabytes accumulate (B2). */
export function freeBytes(bytes: ArrayBuffer): void {
  bytes.transfer?.(0);
}
