import { PermissionTable } from '../../features/staff/permission-table.tsx';
import { deskScreen } from '../../frame/desk-screen.tsx';

export default deskScreen({
  area: 'staff',
  title: 'rights.title',
  belowArea: true,
  Content: PermissionTable,
});
