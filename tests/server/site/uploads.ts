import sharp from 'sharp';
import { everyCall } from '#contract/calls/everyCall.ts';
import type { SiteFile } from '#contract/kinds/part/siteFile.ts';
import type { Answer, Visitor } from '../support/visitor.ts';

/** A photo as a camera stores it: sideways, with its location and owner. */
export async function photo(width = 800, height = 1000): Promise<Buffer> {
  const left = await sharp({ create: { width: height / 2, height: width, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer();
  return (
    sharp({ create: { width: height, height: width, channels: 3, background: '#2040c0' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      // 6: the camera was rotated.
      .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' }, IFD3: { GPSLatitude: '31/1 34/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
  );
}

/** A square of one colour, as a server stores it in WebP. */
export function webp(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: width, channels: 3, background: '#c02020' } })
    .webp()
    .toBuffer();
}

type Query = Readonly<Record<'purpose' | 'name', string> & Partial<Record<'left' | 'top' | 'zoom', string>>>;

/** Uploads a picture or a download for the site. */
export function uploadFor(who: Visitor, query: Query, payload: Buffer, headers = {}): Promise<Answer<SiteFile>> {
  return who.send('POST', `${everyCall.add_site_file.path}?${new URLSearchParams(query)}`, {
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
}
