import { type CSSProperties, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Focus } from '../../api/content.ts';
import css from './focus-point.module.css';
import { insteadOfPublishing } from './instead-of-publishing.ts';

/** Pages reserve space of this shape, and the portal cuts to it. */
const cutShape = 4 / 3;
/** The shapes in which the site shows pictures: cards, heads of pages on phones and on wide screens. */
const shapes = [
  { name: 'card', width: 4, height: 3 },
  { name: 'phone', width: 16, height: 9 },
  { name: 'wide', width: 2, height: 1 },
] as const;

interface FocusPointProps {
  readonly src: string | undefined;
  readonly focus: Focus;
  readonly onChange: (focus: Focus) => void;
}

/** The point of a picture that has to stay visible: by pointer or by keyboard, with the cuts that follow from it. */
export const FocusPoint = ({ src, focus, onChange }: FocusPointProps) => {
  const { t } = useTranslation('mf-desk');
  const [shape, setShape] = useState(cutShape);
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const part = (at: number, whole: number) => Math.round(Math.min(Math.max(at / whole, 0), 1) * 100);
    onChange({ across: part(clientX - left, width), down: part(clientY - top, height) });
  };
  const place: CSSProperties = { insetInlineStart: `${focus.across}%`, insetBlockStart: `${focus.down}%` };
  return (
    <>
      <p>{t('content.picture.focus')}</p>
      <div className={css.focus} onPointerDown={point}>
        <img
          src={src}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalHeight > 0 ? naturalWidth / naturalHeight : cutShape)
          }
        />
        <span className={css.point} style={place} />
      </div>
      {(['across', 'down'] as const).map((side) => (
        <label key={side}>
          {t(`content.picture.${side}`)}{' '}
          <input
            type="range"
            min={0}
            max={100}
            value={focus[side]}
            onKeyDown={insteadOfPublishing()}
            onChange={({ target }) => onChange({ ...focus, [side]: Number(target.value) })}
          />
        </label>
      ))}
      {src === undefined ? null : (
        <ul className={css.cuts} role="list" aria-label={t('content.picture.cuts')}>
          {shapes.map(({ name, width, height }) => (
            <li key={name}>
              <div className={css.cut} style={{ aspectRatio: `${width} / ${height}` }}>
                <img src={src} alt="" style={{ objectPosition: positionOf(focus, shape) }} />
              </div>
              {t(`content.picture.shape.${name}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Where the portal cuts: as near to the point as the edges allow. */
export const positionOf = ({ across, down }: Focus, shape: number): string => {
  const along = (at: number, seen: number): number =>
    seen >= 1 ? 50 : Math.min(Math.max((at / 100 - seen / 2) / (1 - seen), 0), 1) * 100;
  return `${along(across, cutShape / shape)}% ${along(down, shape / cutShape)}%`;
};
