import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { brotliCompress, gzip } = zlib;
const quality = zlib.constants.BROTLI_PARAM_QUALITY;

/**
 * Compressing is two fifths of the cost of a publication, and hundreds are made in tests. Here it takes the least: in
 * server tests and in the servers that they and browser tests start. Loaded by `--import`, which threads that publish
 * inherit. The samples, whose weight is measured, are compressed as installed (`publications.ts`).
 */
const cheap = {
  brotliCompress: (bytes: zlib.InputType, options: zlib.BrotliOptions, callback: zlib.CompressCallback) =>
    brotliCompress(bytes, { ...options, params: { ...options.params, [quality]: 1 } }, callback),
  gzip: (bytes: zlib.InputType, options: zlib.ZlibOptions, callback: zlib.CompressCallback) =>
    gzip(bytes, { ...options, level: 1 }, callback),
};

Object.assign(zlib, cheap);
syncBuiltinESMExports();
