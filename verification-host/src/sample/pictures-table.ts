export const PICTURES = [
  { key: 'dawn', src: '/images/photo.jpg' },
  { key: 'harbour', src: '/images/harbour.jpg' },
  { key: 'dunes', src: '/images/dunes.jpg' },
  { key: 'aurora', src: '/images/aurora.jpg' },
] as const;
