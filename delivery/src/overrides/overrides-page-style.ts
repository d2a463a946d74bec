export const OVERRIDES_PAGE_STYLE = `
:root {
  background: var(--ui-surface-sunken);
}
body {
  margin: 0;
  background: var(--ui-surface-sunken);
  color: var(--ui-text);
  font: var(--ui-weight-regular) var(--ui-text-md) / var(--ui-line-md) var(--ui-font);
}
.ov-page {
  box-sizing: border-box;
  max-inline-size: 640px;
  margin-inline: auto;
  padding: var(--ui-space-8) var(--ui-space-4);
}
.ov-page h1 {
  margin: 0 0 var(--ui-space-2);
  font-size: var(--ui-text-2xl);
  line-height: var(--ui-line-2xl);
}
.ov-page h2 {
  margin: 0;
  font-size: var(--ui-text-lg);
  line-height: var(--ui-line-lg);
}
.ov-page p {
  margin: var(--ui-space-1) 0 0;
}
.ov-muted {
  color: var(--ui-text-muted);
}
.ov-page code {
  font-family: var(--ui-font-mono);
  font-size: var(--ui-text-sm);
  overflow-wrap: anywhere;
}
.ov-card {
  margin-block-start: var(--ui-space-6);
  padding: var(--ui-space-5);
  border: 1px solid var(--ui-border);
  border-radius: var(--ui-radius-4);
  background: var(--ui-surface-raised);
}
.ov-card--on {
  border-color: var(--ui-warning);
}
.ov-page .ov-state {
  display: inline-block;
  margin-block: var(--ui-space-3);
  padding: 2px var(--ui-space-2);
  border-radius: var(--ui-radius-1);
  color: var(--ui-text-muted);
  background: var(--ui-surface-sunken);
  overflow-wrap: anywhere;
}
.ov-page .ov-card--on .ov-state {
  color: var(--ui-warning);
  background: var(--ui-warning-soft);
}
.ov-page label {
  display: block;
  margin-block-end: var(--ui-space-1);
  font-weight: var(--ui-weight-medium);
}
.ov-row {
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2);
}
.ov-page input {
  flex: 1 1 220px;
  box-sizing: border-box;
  min-inline-size: 0;
  block-size: 44px;
  padding-inline: var(--ui-space-3);
  border: 1px solid var(--ui-border-strong);
  border-radius: var(--ui-radius-3);
  color: var(--ui-text);
  background: var(--ui-surface);
  font: inherit;
  font-size: 16px;
}
.ov-page input[aria-invalid='true'] {
  border-color: var(--ui-negative);
}
.ov-page button {
  box-sizing: border-box;
  block-size: 44px;
  padding-inline: var(--ui-space-5);
  border: 1px solid var(--ui-border-strong);
  border-radius: var(--ui-radius-3);
  color: var(--ui-text);
  background: var(--ui-surface-raised);
  font: inherit;
  font-weight: var(--ui-weight-bold);
  cursor: pointer;
}
.ov-page button:hover {
  background: var(--ui-surface-hover);
}
.ov-page .ov-use {
  border-color: transparent;
  color: var(--ui-on-accent);
  background: var(--ui-accent);
}
.ov-page .ov-use:hover {
  background: var(--ui-accent-hover);
}
.ov-page .ov-hint {
  font-size: var(--ui-text-sm);
  color: var(--ui-text-muted);
}
.ov-page .ov-error {
  color: var(--ui-negative);
  font-size: var(--ui-text-sm);
  overflow-wrap: anywhere;
}
.ov-end {
  margin-block-start: var(--ui-space-3);
}
.ov-page .ov-more {
  margin-block-start: var(--ui-space-6);
}
.ov-page a {
  color: var(--ui-accent-text);
  text-underline-offset: 3px;
}
.ov-page :focus-visible {
  outline: 2px solid var(--ui-focus);
  outline-offset: 2px;
}
`;
