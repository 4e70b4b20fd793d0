/** Replaces `shell/whenIdle.ts` in previews, which show no notices and count no visitors. */
function Nothing(): null {
  return null;
}

export { Nothing as InstallButton, Nothing as Notices, Nothing as VisitorCounter };
