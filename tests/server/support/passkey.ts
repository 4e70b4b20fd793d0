import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/staff/signIn.ts';

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

/** A passkey as a phone stores it (WebAuthn, ES256, without attestation). A test can make it lie. */
export class Passkey {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly origin: string;
  /** Whether its owner was verified, by finger or PIN. */
  isVerified = true;

  constructor(origin = 'http://localhost') {
    this.origin = origin;
  }

  /** The response to options of `navigator.credentials.create`. */
  attest({ challenge }: { challenge: string }): PasskeyAttestation {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (value: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')]);
    const key = Buffer.concat([
      Buffer.from('a5010203262001', 'hex'),
      ...[Buffer.from([0x21]), coordinate(x), Buffer.from([0x22]), coordinate(y)],
    ]);
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff]);
    const authData = Buffer.concat([this.#data(hasCredential), Buffer.alloc(16), length, this.id, key]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The response to options of `navigator.credentials.get`. */
  assert({ challenge }: { challenge: string }): PasskeyAssertion {
    const client = this.#client('webauthn.get', challenge);
    const data = this.#data(0);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
      },
    };
  }

  #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' } as const;
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #data(flags: number): Buffer {
    const site = createHash('sha256').update(new URL(this.origin).hostname).digest();
    return Buffer.concat([
      site,
      Buffer.from([flags | userPresent | (this.isVerified ? userVerified : 0)]),
      Buffer.alloc(4),
    ]);
  }
}
