import { IconButton } from '@arev/shared/ui/icon-button';
import { Notice } from '@arev/shared/ui/notice';
import { Loading, Skeleton } from '@arev/shared/ui/skeleton';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pdf } from './pdf.ts';
import css from './preview.module.css';

type Opened = 'loading' | 'failed' | { readonly pdf: Pdf };

/** One page at a time, so that a long document does not fill the memory of a phone. */
export const PdfPages = ({ content }: { readonly content: Blob }) => {
  const { t } = useTranslation('mf-patient');
  const opened = usePdf(content);
  if (opened === 'failed')
    return (
      <Notice tone="warning" live>
        {t('preview.failed')}
      </Notice>
    );
  if (opened === 'loading')
    return (
      <Loading>
        <Skeleton lines={6} />
      </Loading>
    );
  return <Pages pdf={opened.pdf} />;
};

const Pages = ({ pdf }: { readonly pdf: Pdf }) => {
  const { t } = useTranslation('mf-patient');
  const [number, setNumber] = useState(1);
  const count = pdf.numPages;
  const turn = (by: number) => setNumber(Math.min(count, Math.max(1, number + by)));
  return (
    <div className={css.pages}>
      {count > 1 ? (
        <div className={css.turn}>
          <IconButton
            label={t('preview.before')}
            icon={ChevronLeft}
            aria-disabled={number === 1 || undefined}
            onClick={() => turn(-1)}
          />
          <p className={css.number} role="status" data-numbers="">
            {t('preview.page', { number, count })}
          </p>
          <IconButton
            label={t('preview.after')}
            icon={ChevronRight}
            aria-disabled={number === count || undefined}
            onClick={() => turn(1)}
          />
        </div>
      ) : null}
      <Page key={number} pdf={pdf} number={number} />
    </div>
  );
};

const Page = ({ pdf, number }: { readonly pdf: Pdf; readonly number: number }) => {
  const { t } = useTranslation('mf-patient');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    const draw = async (on: HTMLCanvasElement): Promise<void> => {
      const { drawPage } = await import('./pdf.ts');
      const text = await drawPage(pdf, number, on);
      if (!left) setWords(text);
    };
    if (canvas.current) draw(canvas.current).catch(() => setFailed(!left));
    return () => {
      left = true;
    };
  }, [pdf, number]);
  return (
    <>
      {failed ? (
        <Notice tone="warning" live>
          {t('preview.failed')}
        </Notice>
      ) : null}
      <canvas className={css.page} ref={canvas} aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
};

/** The PDF reader is large, so it is loaded only for PDFs. */
const usePdf = (content: Blob): Opened => {
  const [opened, setOpened] = useState<Opened>('loading');
  useEffect(() => {
    let left = false;
    let pdf: Pdf | undefined;
    const open = async (): Promise<void> => {
      const { openPdf } = await import('./pdf.ts');
      pdf = await openPdf(content);
      if (left) await pdf.loadingTask.destroy();
      else setOpened({ pdf });
    };
    open().catch(() => {
      if (!left) setOpened('failed');
    });
    return () => {
      left = true;
      void pdf?.loadingTask.destroy();
    };
  }, [content]);
  return opened;
};
