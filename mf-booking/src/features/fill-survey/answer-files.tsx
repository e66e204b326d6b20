import { mostSurveyFiles, type SurveyItem } from '@arev/shared/contracts/surveys';
import { mostCallMegabytes } from '@arev/shared/contracts/upload-limits';
import { ChosenFile, FileDrop } from '@arev/shared/ui/file-drop';
import { useFormContext } from '@arev/shared/ui/form';
import { Notice } from '@arev/shared/ui/notice';
import { useTranslation } from 'react-i18next';
import css from './answer-files.module.css';
import { nameOfItem } from './fields.ts';
import { useSurveyFiles } from './survey-context.ts';

/** Files that answer a question: none, one or several. */
export const AnswerFiles = ({ item }: { readonly item: SurveyItem }) => {
  const { t } = useTranslation('mf-booking');
  const { files, locked } = useSurveyFiles();
  const { id } = useFormContext().of(nameOfItem(item));
  const chosen = files.files[item.id] ?? [];
  const lost = files.lost[item.id] ?? [];
  return (
    <div className={css.files}>
      <noscript>
        <p>{t('survey.file.withoutScript')}</p>
      </noscript>
      {lost.length > 0 ? (
        <Notice tone="warning" live onDismiss={() => files.dismissLost(item.id)}>
          {t('survey.file.again', { count: lost.length, names: lost.join(', ') })}
        </Notice>
      ) : null}
      <div data-needs-scripts="">
        <FileDrop
          multiple
          id={id}
          label={t('survey.file.label', { title: item.title })}
          file={null}
          onChange={(file) => {
            if (file) files.add(item.id, file);
          }}
          error={files.refused[item.id]}
          locked={locked || files.isFull}
          together={{
            hint: t('survey.file.most', { count: mostSurveyFiles, size: mostCallMegabytes }),
            left: files.left,
            noRoom: t('survey.file.tooMuch', { size: mostCallMegabytes }),
            tooMany: t('survey.file.full', { count: mostSurveyFiles }),
          }}
        />
      </div>
      {files.isFull ? <Notice live>{t('survey.file.full', { count: mostSurveyFiles })}</Notice> : null}
      {chosen.map((file, at) => (
        <ChosenFile
          key={`${at} ${file.name}`}
          file={file}
          onRemove={locked ? undefined : () => files.remove(item.id, file)}
        />
      ))}
    </div>
  );
};
