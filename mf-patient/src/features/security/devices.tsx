import type { Session } from '@arev/shared/contracts/sessions';
import { clinicDate, clinicClock, formatNumericDate } from '@arev/shared/i18n';
import { useSite } from '@arev/shared/remote-kit';
import { Badge } from '@arev/shared/ui/badge';
import { Button } from '@arev/shared/ui/button';
import { VisuallyHidden } from '@arev/shared/ui/visually-hidden';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { devicesQuery, endDevice, endOtherDevices, refreshDevices } from '../../api/devices.ts';
import { Answered } from '@arev/shared/ui/answered';
import { Panel } from '../../frame/panel.tsx';
import { RowCard } from '@arev/shared/ui/row-card';
import css from './devices.module.css';

/**
 * Devices on which the person is logged in. A device that is logged out here asks for the password at its
 * next call.
 */
export const Devices = () => {
  const { t } = useTranslation('mf-patient');
  const devices = useQuery(devicesQuery(useSite()));
  return (
    <Panel title={t('security.devices.title')} lead={t('security.devices.lead')}>
      <Answered query={devices}>
        {({ data }) => (
          <>
            <ul className={css.list} role="list" aria-label={t('security.devices.title')}>
              {data.map((device) => (
                <Device key={device.id} device={device} />
              ))}
            </ul>
            {data.some(({ current }) => !current) ? <EndOthers /> : null}
          </>
        )}
      </Answered>
    </Panel>
  );
};

const Device = ({ device }: { readonly device: Session }) => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const ending = useMutation({
    meta: { toldByToast: true },
    mutationFn: () => endDevice(site, device.id),
    onSettled: () => refreshDevices(site),
  });
  const { lastUsedAt } = device;
  return (
    <RowCard
      title={device.device}
      notes={[
        t('security.devices.used', {
          date: formatNumericDate(clinicDate(lastUsedAt)),
          time: clinicClock(lastUsedAt),
        }),
      ]}
    >
      {device.current ? (
        <Badge tone="accent">{t('security.devices.here')}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          icon={LogOut}
          busy={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {t('security.devices.end')}
          <VisuallyHidden>: {device.device}</VisuallyHidden>
        </Button>
      )}
    </RowCard>
  );
};

const EndOthers = () => {
  const { t } = useTranslation('mf-patient');
  const site = useSite();
  const ending = useMutation({
    meta: { toldByToast: true },
    mutationFn: () => endOtherDevices(site),
    onSettled: () => refreshDevices(site),
  });
  return (
    <div>
      <Button variant="secondary" icon={LogOut} busy={ending.isPending} onClick={() => ending.mutate()}>
        {t('security.devices.endOthers')}
      </Button>
    </div>
  );
};
