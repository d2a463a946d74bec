import { ImageBox, type ImageBoxProps } from './image-box';

type NoPictureProps = Omit<ImageBoxProps, 'state' | 'children'> & { alt: string };

/** Narrower boxes show no text, because it would be cut off. */
const MIN_TEXT_WIDTH_PX = 128;

/** Shows the alt text in the box of a picture that is not shown. */
export function NoPicture({ alt, ...box }: NoPictureProps) {
  const hasRoom = box.width === undefined || box.width >= MIN_TEXT_WIDTH_PX;
  return (
    <ImageBox {...box} state="failed">
      {alt !== '' && (
        <span className="ui-image__words" role="img" aria-label={alt}>
          {hasRoom && alt}
        </span>
      )}
    </ImageBox>
  );
}
