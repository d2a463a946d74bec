/** Removes what the page shows and the places of the overlays, as a page does that renders its whole document again. */
export function replacePage(): void {
  document.body.replaceChildren();
  for (const place of document.querySelectorAll('halden-overlays, halden-notices')) place.remove();
}
