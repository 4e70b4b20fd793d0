import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { LargeReplies } from '#server/http/largeReplies.ts';

const megabyte = 1024 * 1024;
const large = { address: '192.0.2.1', total: 20 * megabyte, held: megabyte };

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
    expect(await hasBegun(replies.turn('author', { ...large, total: 2000, held: 2000 }, newReply().response))).toBe(
      true,
    );
    expect(await hasBegun(replies.turn('other', large, newReply().response))).toBe(true);
    gone.response.destroy();
    await expect(turns[2]).rejects.toMatchObject({ problem: { code: 'tooManyRequests' } });
    first.response.finish();
    expect(await hasBegun(turns[1]!)).toBe(true);
    expect(await hasBegun(turns[3]!)).toBe(false);
    second.response.finish();
    expect(await hasBegun(turns[3]!)).toBe(true);
  });

  test('V3 R8 a list on a slow line is never broken off for the second device of its account, which begins beside it after a while', async () => {
    const replies = new LargeReplies({ replyTime: 200 });
    const [slow, beside, third] = [newReply(), newReply(), newReply()];
    await replies.turn('author', large, slow.response);
    await replies.turn('author', large, beside.response);
    expect(slow.response.destroyed).toBe(false);
    const last = replies.turn('author', large, third.response);
    slow.response.finish();
    expect(await hasBegun(last)).toBe(false);
    beside.response.finish();
    expect(await hasBegun(last)).toBe(true);
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

  test('V3 R8 a list on a slow line goes on, however many lists are asked for and left unread from another network', async () => {
    const replies = new LargeReplies({ replyMemory: 6 * megabyte });
    const slow = newReply();
    await replies.turn('author', { ...large, address: '198.51.100.1' }, slow.response);
    const unread = Array.from({ length: 8 }, newReply);
    for (const [index, { response }] of unread.entries()) {
      await replies.turn(`attacker ${index}`, large, response);
    }
    expect(slow.response.destroyed).toBe(false);
    expect(unread.map(({ response }) => response.destroyed)).toEqual([
      true,
      true,
      true,
      ...Array<boolean>(5).fill(false),
    ]);
  });
});
