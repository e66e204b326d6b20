import { useState } from 'react';

import { PicturePlaceholder, type PictureKind } from './picture-placeholder.tsx';
import { pictureSources, pictureUrl, type PictureVariant } from './picture-url.ts';
import css from './picture.module.css';

export interface PictureProps {
  /** The subject, which also selects the placeholder. */
  readonly kind: PictureKind;
  readonly photo?: string | null;
  readonly photoPath?: string | null;
  /** Empty if the text beside it has the same content. */
  readonly alt: string;
  /** The size of the full picture, which reserves its space. */
  readonly width: number;
  readonly height: number;
  readonly variant?: PictureVariant;
  readonly sizes?: string;
  /** Above the fold: loaded first and not lazily. */
  readonly priority?: boolean;
  readonly fit?: 'cover' | 'contain';
  readonly shape?: 'card' | 'circle' | 'plain';
}

export function Picture(props: PictureProps) {
  const { kind, photo, photoPath, alt, width, height, variant = 'full', shape = 'card' } = props;
  const [missing, setMissing] = useState<string | null>(null);
  const source = photo && photoPath ? pictureUrl(photoPath, photo, variant) : null;
  return (
    <span className={css.frame} data-shape={shape}>
      {source && photo && photoPath && missing !== source ? (
        <img
          key={source}
          className={css.image}
          data-fit={props.fit ?? 'cover'}
          // An error before hydration reaches no handler, so the state of the image is checked.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setMissing(source);
          }}
          {...loading(props)}
          srcSet={pictureSources(photoPath, photo, width)}
          src={source}
          width={width}
          height={height}
          alt={alt}
          onError={() => setMissing(source)}
        />
      ) : (
        <PicturePlaceholder kind={kind} alt={alt} width={width} height={height} />
      )}
    </span>
  );
}

function loading({ priority = false, sizes, variant }: PictureProps) {
  const width =
    sizes ?? (variant === 'card' ? '(width < 30rem) 90vw, 20rem' : '(width < 48rem) 100vw, 48rem');
  return {
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : 'auto',
    decoding: 'async',
    // A lazy picture is loaded after layout, when its width is known.
    sizes: priority ? width : `auto, ${width}`,
  } as const;
}
