import { AuditList } from '../../features/audit/audit-list.tsx';
import { areaScreen } from '../../frame/area-screen.tsx';

export default areaScreen('audit', AuditList);
