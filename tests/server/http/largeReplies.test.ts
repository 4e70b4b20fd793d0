import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { LargeReplies } from '#server/http/largeReplies.ts';

const megabyte = 1024 * 1024;
const large = { total: 20 * megabyte, held: megabyte };

/** A response that nobody reads until it is finished or destroyed. */
class UnreadResponse extends EventEmitter {
  destroyed = false;

  finish(): void {
    this.emit('finish');
    this.emit('close');
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function newReply(): { response: ServerResponse & UnreadResponse } {
  return { response: new UnreadResponse() as ServerResponse & UnreadResponse };
}

/** Whether a reply has got its turn by now. */
async function hasBegun(turn: Promise<void>): Promise<boolean> {
  const waits = Symbol();
  return (await Promise.race([turn.then(() => true), wait(5, waits)])) === true;
}

describe('Large replies', () => {
  test('V3 an account gets one large reply at a time; small ones, and those of others, do not wait', async () => {
    const replies = new LargeReplies({});
    const [first, second, gone, third] = [newReply(), newReply(), newReply(), newReply()];
    const turns = [first, second, gone, third].map(({ response }) => replies.turn('author', large, response));
    turns[2]?.catch(() => undefined);
    expect(await Promise.all(turns.map(hasBegun))).toEqual([true, false, false, false]);
    expect(await hasBegun(replies.turn('author', { total: 2000, held: 2000 }, newReply().response))).toBe(true);
    expect(await hasBegun(replies.turn('other', large, newReply().response))).toBe(true);
    gone.response.destroy();
    await expect(turns[2]).rejects.toMatchObject({ problem: { code: 'tooManyRequests' } });
    first.response.finish();
    expect(await hasBegun(turns[1]!)).toBe(true);
    expect(await hasBegun(turns[3]!)).toBe(false);
    second.response.finish();
    expect(await hasBegun(turns[3]!)).toBe(true);
  });

  test('V3 a reply that is not read makes room for the next of its account after a while, and is left alone before', async () => {
    const replies = new LargeReplies({ replyTime: 30 });
    const [unread, next] = [newReply(), newReply()];
    await replies.turn('author', large, unread.response);
    await wait(70);
    expect(unread.response.destroyed).toBe(false);
    await replies.turn('author', large, next.response);
    expect(unread.response.destroyed).toBe(true);
  });

  test('V3 more than ten that wait are refused', async () => {
    const replies = new LargeReplies({});
    const turns = Array.from({ length: 11 }, () => replies.turn('author', large, newReply().response));
    await expect(replies.turn('author', large, newReply().response)).rejects.toMatchObject({
      problem: { code: 'tooManyRequests' },
    });
    expect(turns).toHaveLength(11);
  });

  test('V3 unread replies of many accounts hold a fixed amount of memory: the oldest is broken off, never the newest', async () => {
    const replies = new LargeReplies({ replyMemory: 3 * megabyte });
    const all = Array.from({ length: 5 }, newReply);
    for (const [index, { response }] of all.entries()) await replies.turn(`author ${index}`, large, response);
    expect(all.map(({ response }) => response.destroyed)).toEqual([true, true, false, false, false]);
    all[3]?.response.finish();
    await replies.turn('another', large, newReply().response);
    expect(all.map(({ response }) => response.destroyed)).toEqual([true, true, false, false, false]);
  });
});
