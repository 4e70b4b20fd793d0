import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { contentDir } from '#server/conference/content.ts';
import { ServedSite } from '#server/pages/servedSite.ts';
import { SitePublisher } from '#server/pages/sitePublisher.ts';
import type { Publishing } from '#server/publishing/publication.ts';
import { publishNoted } from '#server/publishing/publishNoted.ts';
import { copySample } from '../../publications.ts';
import { startServer, type DatabaseKind, type TestServer } from '../support/testServer.ts';

const silent = { info: () => undefined, error: () => undefined };

/** A server of a conference's folder. */
export interface ShowingServer {
  app: FastifyInstance;
  served: ServedSite;
  publisher: SitePublisher;
  publishing: Publishing;
  stop: () => Promise<void>;
}

/** Servers of one conference, which share a database and a folder of content, and nothing else. */
export class Conference {
  readonly first: TestServer;
  /** Its content folder. */
  readonly content: string;
  readonly parent: string;
  readonly #isFree: boolean;
  readonly #servers: ShowingServer[] = [];

  private constructor(first: TestServer, parent: string, content: string, isFree = false) {
    this.first = first;
    this.parent = parent;
    this.content = content;
    this.#isFree = isFree;
  }

  /** The symposium, in a folder that tests can change. */
  static async of(kind: DatabaseKind): Promise<Conference> {
    const parent = await mkdtemp(join(tmpdir(), 'lectern-site-'));
    const content = join(parent, 'symposium');
    await cp(join(contentDir, 'symposium'), content, { recursive: true });
    return new Conference(await startServer(kind), parent, content);
  }

  /** A fresh server, which shows the forum until the office chooses another conference. */
  static async fresh(kind: DatabaseKind, isFree = true): Promise<Conference> {
    const parent = await mkdtemp(join(tmpdir(), 'lectern-fresh-'));
    return new Conference(await startServer(kind), parent, join(contentDir, 'forum'), isFree);
  }

  get db() {
    return this.first.services.db;
  }

  /** Starts a server as `main.ts` does; each has a folder of publications of its own, with that of the folder as it is. */
  async server(name: string): Promise<ShowingServer> {
    const publications = join(this.parent, `publications-${name}`);
    if (!existsSync(publications)) await copySample(basename(this.content), publications);
    const publishing = { content: this.content, software: resolve('dist'), publications, isFree: this.#isFree };
    const shown = await publishNoted(this.first.services, publishing);
    const served = await ServedSite.of(shown);
    const publisher = new SitePublisher({
      ...this.first.services,
      publishing,
      served,
      first: shown,
      publishesItself: true,
    });
    const app = await buildApp({ ...this.first.services, site: served.site, served, publisher });
    const unfollow = publisher.follow(silent);
    const stop = async () => {
      await unfollow();
      await app.close();
    };
    const server = { app, served, publisher, publishing, stop };
    this.#servers.push(server);
    return server;
  }

  /** Changes a file of the content folder. */
  async change(file: string, from: string, to: string): Promise<void> {
    const path = join(this.content, file);
    const before = await readFile(path, 'utf8');
    if (!before.includes(from)) throw new Error(`${file} holds no ${from}`);
    await writeFile(path, before.replace(from, to));
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.stop();
    await this.first.stop();
    await rm(this.parent, { recursive: true, force: true });
  }
}
