export {
  createPath,
  matchRoutes,
  parsePath,
  Router,
  UNSAFE_createBrowserHistory,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
} from 'react-router';
