/** Renders the usual symbol for passkeys: a person and a key. Decorative. */
export function PasskeyIcon() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="7.5" cy="6" r="3.25" />
        <path d="M1.75 16.5c.5-3.2 2.7-5 5.75-5 1 0 1.9.2 2.7.55" />
        <circle cx="14.75" cy="9.75" r="2.5" />
        <path d="M14.75 12.25v5.25M14.75 15h1.75" />
      </g>
    </svg>
  );
}
