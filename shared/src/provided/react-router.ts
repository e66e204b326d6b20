export {
  createBrowserRouter,
  createMemoryRouter,
  data,
  isRouteErrorResponse,
  matchRoutes,
  Outlet,
  redirect,
  // Used by `react-router/dom`.
  RouterProvider,
  UNSAFE_ErrorResponseImpl,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
