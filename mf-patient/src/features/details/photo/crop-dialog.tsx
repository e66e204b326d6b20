import { useSendOnce } from '@arev/shared/forms/use-send-once';
import { useSite } from '@arev/shared/remote-kit';
import { Button } from '@arev/shared/ui/button';
import { Dialog } from '@arev/shared/ui/dialog';
import { SendFailure } from '@arev/shared/ui/send-failure';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshDetails, savePhoto } from '../../../api/details.ts';
import { type Crop, dragged, drawCrop, mostZoom, photoFile, photoSide, wholeCrop } from './crop.ts';
import css from './crop-dialog.module.css';

export interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
}

/** Crops the photo to a square: by dragging, or by three sliders for the keyboard. */
export const CropDialog = ({ picture, onClose }: CropDialogProps) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const once = useSendOnce();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(wholeCrop);
  const hand = useHand(picture, crop, setCrop);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const saving = useMutation({
    meta: { toldInPlace: true },
    mutationFn: async (of: HTMLCanvasElement) => {
      const file = await photoFile(of);
      await once(crop, (options) => savePhoto(site, file, options));
      await refreshDetails(site);
    },
    onSuccess: onClose,
  });
  const save = () => {
    if (canvas.current) saving.mutate(canvas.current);
  };
  return (
    <Dialog
      open
      size="small"
      title={t('details.photo.cropTitle')}
      busy={saving.isPending}
      onClose={onClose}
      footer={
        <Button busy={saving.isPending} onClick={save}>
          {t('details.photo.save')}
        </Button>
      }
    >
      <div className={css.crop}>
        <canvas
          ref={canvas}
          className={css.canvas}
          width={photoSide}
          height={photoSide}
          role="img"
          aria-label={t('details.photo.preview')}
          {...hand}
        />
        <Slider
          label={t('details.photo.zoom')}
          min={1}
          max={mostZoom}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <Slider
          label={t('details.photo.across')}
          min={-1}
          max={1}
          value={crop.x}
          onChange={(x) => setCrop({ ...crop, x })}
        />
        <Slider
          label={t('details.photo.down')}
          min={-1}
          max={1}
          value={crop.y}
          onChange={(y) => setCrop({ ...crop, y })}
        />
        {saving.isError ? <SendFailure error={saving.error} /> : null}
      </div>
    </Dialog>
  );
};

/** The distance as a share of the displayed canvas. */
const useHand = (picture: ImageBitmap, crop: Crop, setCrop: (crop: Crop) => void) => {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const stop = () => {
    last.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (last.current === undefined) return;
      const side = event.currentTarget.clientWidth;
      const by = { x: (event.clientX - last.current.x) / side, y: (event.clientY - last.current.y) / side };
      last.current = { x: event.clientX, y: event.clientY };
      setCrop(dragged(picture, crop, by));
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
};

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const Slider = ({ label, min, max, value, onChange }: SliderProps) => {
  const id = useId();
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={css.range}
        type="range"
        min={min}
        max={max}
        step={0.05}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
};
