import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { LargeReplies } from '#server/http/largeReplies.ts';

const megabyte = 1024 * 1024;
const address = '192.0.2.1';

/** A response that nobody reads until it is finished or destroyed. */
class UnreadResponse extends EventEmitter {
  destroyed = false;
  closed = false;

  finish(): void {
    this.closed = true;
    this.emit('close');
  }

  destroy(): void {
    this.destroyed = true;
    this.finish();
  }
}

function newReply(): { response: ServerResponse & UnreadResponse } {
  return { response: new UnreadResponse() as ServerResponse & UnreadResponse };
}

describe('Large replies', () => {
  test('V3 R8 accounts take turns in reading, and one that asks for many lists waits for itself', async () => {
    const replies = new LargeReplies({});
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    const order: string[] = [];
    const ask = (account: string) =>
      replies.read(account, async () => {
        order.push(account);
        await isRead;
      });
    const asked = [...Array.from({ length: 20 }, () => ask('greedy')), ask('author'), ask('other')];
    read();
    await Promise.all(asked);
    // Two are read at once; the others then take turns.
    expect(order.slice(0, 6)).toEqual(['greedy', 'greedy', 'greedy', 'author', 'other', 'greedy']);
  });

  test('V3 unread replies take a fixed amount of memory: the oldest is cut off, never the newest', async () => {
    const replies = new LargeReplies({ replyMemory: 3 * megabyte });
    const all = Array.from({ length: 5 }, newReply);
    for (const { response } of all) replies.reserve(address, megabyte, response);
    expect(all.map(({ response }) => response.destroyed)).toEqual([true, true, false, false, false]);
    all[3]?.response.finish();
    replies.reserve(address, megabyte, newReply().response);
    expect(all.map(({ response }) => response.destroyed)).toEqual([true, true, false, false, false]);
  });

  test('V3 R8 a list on a slow line goes on, however many lists another network leaves unread', async () => {
    const replies = new LargeReplies({ replyMemory: 6 * megabyte });
    const slow = newReply();
    replies.reserve('198.51.100.1', megabyte, slow.response);
    const unread = Array.from({ length: 8 }, newReply);
    for (const { response } of unread) replies.reserve(address, megabyte, response);
    expect(slow.response.destroyed).toBe(false);
    expect(unread.map(({ response }) => response.destroyed)).toEqual([
      true,
      true,
      true,
      ...Array<boolean>(5).fill(false),
    ]);
  });

  test('V3 a reply that is gone already takes no memory', () => {
    const replies = new LargeReplies({ replyMemory: megabyte });
    const [gone, next] = [newReply(), newReply()];
    gone.response.destroy();
    replies.reserve(address, megabyte, gone.response);
    replies.reserve(address, megabyte, next.response);
    expect(next.response.destroyed).toBe(false);
  });
});
