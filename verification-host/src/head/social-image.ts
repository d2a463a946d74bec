/** The picture that social networks show with a link to our pages: the brand without text. */
export const SOCIAL_IMAGE = {
  path: '/verification/assets/social-image.png',
  type: 'image/png',
  width: 1200,
  height: 630,
} as const;
