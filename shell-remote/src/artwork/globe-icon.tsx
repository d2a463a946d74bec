/** A globe on a 20 × 20 square, for languages and editions. Hidden from screen readers. */
export const GlobeIcon = ({ className }: { className?: string }) => (
  <svg className={className} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path
      d="M10 2.750a7.250 7.250 0 1 0 0 14.500a7.250 7.250 0 0 0 0-14.500M3 10h14M10 2.750c2.250 2 3 4.500 3 7.250s-.750 5.250-3 7.250c-2.250-2-3-4.500-3-7.250s.750-5.250 3-7.250"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </svg>
);
