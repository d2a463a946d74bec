/** The picture that social networks show beside a link to a page of ours: the brand, without words. */
export const SOCIAL_IMAGE = {
  path: '/verification/assets/social-image.png',
  type: 'image/png',
  width: 1200,
  height: 630,
} as const;
