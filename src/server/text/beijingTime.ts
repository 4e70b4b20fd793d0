/** `2024-10-30 18:05`, in Beijing, of an ISO time. */
export function beijingTime(time: string): string {
  return new Date(Date.parse(time) + 8 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
