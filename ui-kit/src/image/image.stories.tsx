import './image.css';
import './image.stories.css';
import type { ReactNode } from 'react';
import type { Story, StoryMeta, StoryPage } from 'ui-kit/story';
import { createAssetLoader } from './asset-loader';
import { Image, ImageLoaderContext } from './image';

/** An imported picture. */
const VIEW = {
  src: '/images/photo.jpg',
  width: 2400,
  height: 1600,
  blurDataURL:
    'data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAAAQAgCdASoMAAgAA4BaJQBOiP/wPPDBdskAAP6jfGc+j76T+djg+nyYjH6jCyuktOKpygF5/CIoRZlThl8o1AAA',
};
const FORMATS = ['png', 'jpg', 'jpeg', 'webp', 'tiff', 'avif'];
const AVATAR_SIZES = [16, 24, 32, 48, 64, 96];
const PLACES = ['first', 'second', 'third', 'fourth', 'last'];

export default { title: 'Kit/Image' } satisfies StoryMeta;

export const FixedWidth: Story = pictures(() => (
  <Image
    src="/images/photo.jpg"
    width={480}
    height={320}
    alt="A lake in the evening"
    className="ui-image-story__corners"
  />
));

export const BySizes: Story = pictures(() => (
  <Image src={VIEW} alt="A lake in the evening" sizes="100vw" className="ui-image-story__corners" />
));

export const AsLargeAsItsBox: Story = pictures(() => (
  <>
    <div className="ui-image-story__box">
      <Image src={VIEW} isFill alt="A lake in the evening" sizes="(max-width: 767px) 100vw, 480px" />
    </div>
    <div className="ui-image-story__box">
      <Image src="/images/card.png" isFill fit="contain" placeholder="none" alt="The card" sizes="480px" />
    </div>
  </>
));

export const CutToItsProportion: Story = pictures((page) => (
  <>
    <Image
      src="/images/photo.jpg"
      width={200}
      height={200}
      alt="The sun over a lake"
      report={noteFailure(page)}
    />
    <Image src={VIEW} width={200} height={100} fit="contain" placeholder="none" alt="A lake in the evening" />
  </>
));

export const AvatarsAndSigns: Story = pictures(() => (
  <>
    {AVATAR_SIZES.map((size) => (
      <Image
        key={size}
        src="/images/avatar.jpg"
        width={size}
        height={size}
        alt={`Mira, ${size} pixels`}
        className="ui-image-story__round"
      />
    ))}
    {AVATAR_SIZES.map((size) => (
      <Image key={size} src="/images/mark.png" width={size} height={size} placeholder="none" alt="" />
    ))}
  </>
));

export const EveryFormat: Story = pictures(() => (
  <>
    {FORMATS.map((format) => (
      <figure key={format} className="ui-image-story__figure">
        <Image src={`/images/photo.${format}`} width={150} height={100} alt={`The lake as ${format}`} />
        <figcaption>{format}</figcaption>
      </figure>
    ))}
    <figure className="ui-image-story__figure">
      <Image src="/images/turned.jpg" width={100} height={150} alt="The lake, turned by its metadata" />
      <figcaption>turned</figcaption>
    </figure>
  </>
));

export const WithABlurBefore: Story = {
  name: 'with a blur before',
  ...pictures(() => <Image src={VIEW} width={480} isPriority alt="A lake in the evening" />),
};

export const AColourBefore: Story = {
  name: 'a colour before',
  ...pictures(() => (
    <Image src="/images/photo.jpg" width={480} height={320} isPriority alt="A lake in the evening" />
  )),
};

export const OneAddressForTheScreen: Story = pictures(() => (
  <Image src="/images/photo.jpg" width={300} height={200} pixelRatio={2} alt="A lake in the evening" />
));

export const ALoaderOfItsOwn: Story = {
  name: 'a loader of its own',
  render: ({ assets, note }) => (
    <Image
      src="/images/photo.jpg"
      loader={({ src, width, format, quality }) =>
        `${assets}${src}${width === undefined ? '' : `?width=${width}&format=${format}&quality=${quality}`}`
      }
      width={300}
      height={200}
      alt="A lake in the evening"
      report={({ message }) => note(message)}
    />
  ),
};

export const NotConverted: Story = pictures((page) => (
  <Image
    src="/images/mark.svg"
    width={96}
    height={96}
    placeholder="none"
    alt="A sign"
    report={({ code }) => page.note(code)}
  />
));

export const NothingToShow: Story = pictures((page) => (
  <>
    <Image src="" width={300} height={200} alt="A picture without an address" report={noteFailure(page)} />
    <Image
      src="javascript:alert(1)"
      width={96}
      height={96}
      alt="A face"
      className="ui-image-story__round"
      report={noteFailure(page)}
    />
    {/* The address returns JSON instead of a picture, so all formats fail. */}
    <Image
      src="/images/photo.jpg"
      loader={() => 'stories.json'}
      width={300}
      height={200}
      isPriority
      alt="A picture that is none"
      report={noteFailure(page)}
    />
    <div className="ui-image-story__box">
      <Image src="//evil.example/a.png" isFill alt="A picture of another host" report={noteFailure(page)} />
    </div>
  </>
));

export const FarBelow: Story = pictures(() => (
  <div className="ui-image-story__list">
    {PLACES.map((place) => (
      <Image
        key={place}
        src={`/images/photo.jpg?place=${place}`}
        width={300}
        height={200}
        alt={`The lake, ${place}`}
      />
    ))}
  </div>
));

/** Creates a story of pictures on a page that provides the loader. */
function pictures(content: (page: StoryPage) => ReactNode): Story {
  return {
    render: (page) => (
      <ImageLoaderContext value={createAssetLoader(page.assets)}>
        <div className="ui-image-story">{content(page)}</div>
      </ImageLoaderContext>
    ),
  };
}

function noteFailure(page: StoryPage) {
  return ({ code, message }: { code: string; message: string }) => page.note(`${code}: ${message}`);
}
