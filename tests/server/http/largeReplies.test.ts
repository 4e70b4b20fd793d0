import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { LargeReplies } from '#server/http/largeReplies.ts';

const megabyte = 1024 * 1024;
const address = '192.0.2.1';
const caller = { address, person: 'author' };

/** A response that is not read until it is finished or destroyed. */
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
  test('V3 R8 accounts take turns reading, and one that requests many lists only delays itself', async () => {
    const replies = new LargeReplies({ replyMemory: megabyte });
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    const order: string[] = [];
    const ask = (account: string) =>
      replies.open(
        { address, person: account },
        newReply().response,
        0,
      )(async () => {
        order.push(account);
        await isRead;
      });
    const asked = [...Array.from({ length: 20 }, () => ask('greedy')), ask('author'), ask('other')];
    read();
    await Promise.all(asked);
    // Two are read at once. The others then take turns.
    expect(order.slice(0, 6)).toEqual(['greedy', 'greedy', 'greedy', 'author', 'other', 'greedy']);
  });

  test('V3 unread replies take a fixed amount of memory: the oldest is cut off, never the newest', async () => {
    const replies = new LargeReplies({ replyMemory: 3 * megabyte });
    const all = Array.from({ length: 5 }, newReply);
    for (const { response } of all) replies.open(caller, response, megabyte);
    expect(all.map(({ response }) => response.destroyed)).toEqual([true, true, false, false, false]);
    all[3]?.response.finish();
    replies.open(caller, newReply().response, megabyte);
    expect(all.map(({ response }) => response.destroyed)).toEqual([true, true, false, false, false]);
  });

  test('V3 R8 a list on a slow line goes on, however many lists another network leaves unread', async () => {
    const replies = new LargeReplies({ replyMemory: 6 * megabyte });
    const slow = newReply();
    replies.open({ ...caller, address: '198.51.100.1' }, slow.response, megabyte);
    const unread = Array.from({ length: 8 }, newReply);
    for (const { response } of unread) replies.open(caller, response, megabyte);
    expect(slow.response.destroyed).toBe(false);
    expect(unread.map(({ response }) => response.destroyed)).toEqual([
      true,
      true,
      true,
      ...Array<boolean>(5).fill(false),
    ]);
  });

  test('V3 a reply whose connection has closed takes no memory', () => {
    const replies = new LargeReplies({ replyMemory: megabyte });
    const [gone, next] = [newReply(), newReply()];
    gone.response.destroy();
    replies.open(caller, gone.response, megabyte);
    replies.open(caller, next.response, megabyte);
    expect(next.response.destroyed).toBe(false);
  });

  test('V3 R8 behind one shared address, only the account that uses most memory is cut off', () => {
    const replies = new LargeReplies({ replyMemory: 6 * megabyte });
    const open = (person: string) => {
      const { response } = newReply();
      replies.open({ address, person }, response, megabyte);
      return response;
    };
    const others = ['one', 'other', 'third'].map(open);
    const greedy = Array.from({ length: 8 }, () => open('greedy'));
    expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
    expect(open('late').destroyed).toBe(false);
    expect(greedy.map(({ destroyed }) => destroyed)).toEqual([...Array<boolean>(6).fill(true), false, false]);
  });

  test.each([
    ['closes', (response: UnreadResponse) => response.finish()],
    ['is cut off', (response: UnreadResponse) => response.destroy()],
  ])('V3 R8 a reply whose connection %s while it waits is not read from the database', async (_how, end) => {
    const replies = new LargeReplies({ replyMemory: megabyte });
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    const running = [1, 2].map(() => replies.open(caller, newReply().response, 0)(() => isRead));
    const { response } = newReply();
    const part = vi.fn(async () => 'a list');
    const waiting = replies.open(caller, response, 0)(part);
    end(response);
    read();
    await Promise.all(running);
    await expect(waiting).rejects.toThrow();
    expect(part).not.toHaveBeenCalled();
    expect(await replies.open(caller, newReply().response, 0)(part)).toBe('a list');
  });
});
