/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** `API_BASE` at build time: replaces the conference's own path before every call. */
  readonly API_BASE: '' | '/api' | undefined;
  /** `PUBLIC_URL` at build time: the origin that canonical links begin with. */
  readonly PUBLIC_URL: string | undefined;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
