/** Placeholders that the page server replaces with content of the shell's release and of the request's host. */
export const SLOTS = {
  shellHints: '<!--slot:shell-hints-->',
  addresses: '<!--slot:addresses-->',
  shellHead: '<!--slot:shell-head-->',
  shellHeader: '<!--slot:shell-header-->',
  /** Notices of the operator, before the header. */
  notices: '<!--slot:notices-->',
  shellFooter: '<!--slot:shell-footer-->',
} as const;
