/** The address of a person's page. */
export function personAddress(visitor_id: string): string {
  return `/person?id=${encodeURIComponent(visitor_id)}`;
}
