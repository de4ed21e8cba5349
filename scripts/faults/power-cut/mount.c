// A file system that loses what was not synced: mount SOURCE TARGET MOUNTPOINT. It begins with the content of SOURCE.
// "SEED SHARE" written into its file `.power-cut` cuts the power: what is durable by then goes into TARGET, with SHARE
// (from 0 to 1) of what was not synced, as SEED decides; from then on every operation fails.
#define FUSE_USE_VERSION 31
#include "nodes.h"
#include <errno.h>
#include <fuse.h>
#include <stddef.h>

static Node *root;
static const char *target;
static bool is_cut = false;
static const char *SWITCH = "/.power-cut";

#define REQUIRE_POWER() do { if (is_cut) return -EIO; } while (0)

static Node *find(const char *path) {
  char copy[4096], *rest = copy;
  snprintf(copy, sizeof copy, "%s", path);
  Node *node = root;
  for (char *part; node && (part = strsep(&rest, "/"));) {
    if (!*part) continue;
    Name *entry = S_ISDIR(node->mode) ? *find_name(node, part) : NULL;
    node = entry ? entry->node : NULL;
  }
  return node;
}

static Node *folder_of(const char *path, const char **name) {
  char copy[4096];
  snprintf(copy, sizeof copy, "%s", path);
  *name = strrchr(path, '/') + 1;
  copy[*name - path] = 0;
  return find(copy);
}

static Node *node_of(const char *path, struct fuse_file_info *info) {
  return info && info->fh ? (Node *)info->fh : find(path);
}

static int get_attributes(const char *path, struct stat *about, struct fuse_file_info *info) {
  REQUIRE_POWER();
  memset(about, 0, sizeof *about);
  about->st_nlink = 1;
  if (path && strcmp(path, SWITCH) == 0) { about->st_mode = S_IFREG | 0600; return 0; }
  Node *node = node_of(path, info);
  if (!node) return -ENOENT;
  about->st_ino = node->id;
  about->st_mode = node->mode;
  about->st_uid = node->uid;
  about->st_gid = node->gid;
  about->st_size = node->seen.size;
  about->st_blocks = (node->seen.size + 511) / 512;
  about->st_mtim = about->st_ctim = about->st_atim = node->changed_at;
  return 0;
}

static int add(const char *path, mode_t mode, Node **added) {
  REQUIRE_POWER();
  const char *name;
  Node *folder = folder_of(path, &name);
  if (!folder) return -ENOENT;
  if (*find_name(folder, name)) return -EEXIST;
  struct fuse_context *caller = fuse_get_context();
  *added = make_node(mode, caller->uid, caller->gid);
  add_name(folder, name, *added);
  return 0;
}

static int make_folder(const char *path, mode_t mode) { Node *node; return add(path, S_IFDIR | mode, &node); }

static int make_link(const char *to, const char *path) {
  Node *node;
  int problem = add(path, S_IFLNK | 0777, &node);
  if (!problem) set_content(&node->seen, to, strlen(to) + 1), node->seen.size -= 1;
  return problem;
}

static int create(const char *path, mode_t mode, struct fuse_file_info *info) {
  Node *node;
  int problem = add(path, S_IFREG | (mode & 07777), &node);
  if (!problem) info->fh = (uint64_t)(uintptr_t)node;
  return problem;
}

static int open_file(const char *path, struct fuse_file_info *info) {
  REQUIRE_POWER();
  if (strcmp(path, SWITCH) == 0) return 0;
  Node *node = find(path);
  if (!node) return -ENOENT;
  if (info->flags & O_TRUNC) resize(&node->seen, 0);
  info->fh = (uint64_t)(uintptr_t)node;
  return 0;
}

static int open_folder(const char *path, struct fuse_file_info *info) {
  REQUIRE_POWER();
  info->fh = (uint64_t)(uintptr_t)find(path);
  return info->fh ? 0 : -ENOENT;
}

static int read_link(const char *path, char *buffer, size_t size) {
  REQUIRE_POWER();
  Node *node = find(path);
  if (!node) return -ENOENT;
  snprintf(buffer, size, "%.*s", (int)node->seen.size, node->seen.bytes);
  return 0;
}

static int remove_name(const char *path) {
  REQUIRE_POWER();
  const char *name;
  Node *folder = folder_of(path, &name);
  Name **at = folder ? find_name(folder, name) : NULL;
  if (!at || !*at) return -ENOENT;
  if (S_ISDIR((*at)->node->mode) && (*at)->node->seen_names) return -ENOTEMPTY;
  *at = (*at)->next;
  return 0;
}

static int rename_file(const char *from, const char *to, unsigned int flags) {
  REQUIRE_POWER();
  if (flags) return -EINVAL;
  const char *name;
  Node *node = find(from), *folder = folder_of(to, &name);
  if (!node || !folder) return -ENOENT;
  int problem = find(to) ? remove_name(to) : 0;
  if (problem) return problem;
  remove_name(from);
  add_name(folder, name, node);
  return 0;
}

static int read_file(const char *path, char *buffer, size_t size, off_t at, struct fuse_file_info *info) {
  REQUIRE_POWER();
  Node *node = node_of(path, info);
  if ((size_t)at >= node->seen.size) return 0;
  size_t left = node->seen.size - at, count = size < left ? size : left;
  memcpy(buffer, node->seen.bytes + at, count);
  return count;
}

static int cut_power(const char *buffer, size_t size) {
  char words[64] = {0};
  double share = 0;
  memcpy(words, buffer, size < 63 ? size : 63);
  if (sscanf(words, "%llu %lf", &chance_state, &share) != 2) return -EINVAL;
  is_cut = true;
  save(root, target, share);
  return size;
}

static int write_file(const char *path, const char *buffer, size_t size, off_t at, struct fuse_file_info *info) {
  REQUIRE_POWER();
  if (!info->fh) return cut_power(buffer, size);
  Node *node = node_of(path, info);
  if (at + size > node->seen.size) resize(&node->seen, at + size);
  memcpy(node->seen.bytes + at, buffer, size);
  clock_gettime(CLOCK_REALTIME, &node->changed_at);
  return size;
}

static int truncate_file(const char *path, off_t size, struct fuse_file_info *info) {
  REQUIRE_POWER();
  if (path && strcmp(path, SWITCH) == 0) return 0;
  Node *node = node_of(path, info);
  if (!node) return -ENOENT;
  resize(&node->seen, size);
  return 0;
}

static int sync_file(const char *path, int only_data, struct fuse_file_info *info) {
  (void)only_data;
  REQUIRE_POWER();
  Node *node = node_of(path, info);
  if (!node) return -ENOENT;
  make_durable(node);
  return 0;
}

static int change_mode(const char *path, mode_t mode, struct fuse_file_info *info) {
  REQUIRE_POWER();
  Node *node = node_of(path, info);
  if (!node) return -ENOENT;
  node->mode = (node->mode & S_IFMT) | (mode & 07777);
  return 0;
}

static int change_owner(const char *path, uid_t uid, gid_t gid, struct fuse_file_info *info) {
  REQUIRE_POWER();
  Node *node = node_of(path, info);
  if (!node) return -ENOENT;
  if (uid != (uid_t)-1) node->uid = uid;
  if (gid != (gid_t)-1) node->gid = gid;
  return 0;
}

static int change_times(const char *path, const struct timespec times[2], struct fuse_file_info *info) {
  REQUIRE_POWER();
  Node *node = node_of(path, info);
  if (!node) return -ENOENT;
  if (times[1].tv_nsec == UTIME_NOW) clock_gettime(CLOCK_REALTIME, &node->changed_at);
  else if (times[1].tv_nsec != UTIME_OMIT) node->changed_at = times[1];
  return 0;
}

static int read_folder(const char *path, void *buffer, fuse_fill_dir_t fill, off_t at, struct fuse_file_info *info,
                       enum fuse_readdir_flags flags) {
  (void)at, (void)flags;
  REQUIRE_POWER();
  Node *node = node_of(path, info);
  if (!node) return -ENOENT;
  for (Name *entry = node->seen_names; entry; entry = entry->next) fill(buffer, entry->name, NULL, 0, 0);
  return 0;
}

static int get_space(const char *path, struct statvfs *space) {
  (void)path;
  *space = (struct statvfs){.f_bsize = PAGE_BYTES, .f_frsize = PAGE_BYTES, .f_blocks = 1 << 20, .f_bfree = 1 << 20,
                            .f_bavail = 1 << 20, .f_namemax = 255};
  return 0;
}

static void *start(struct fuse_conn_info *connection, struct fuse_config *config) {
  (void)connection;
  config->use_ino = config->hard_remove = config->nullpath_ok = 1;
  return NULL;
}

static const struct fuse_operations OPERATIONS = {
  .init = start, .getattr = get_attributes, .mkdir = make_folder, .symlink = make_link, .create = create,
  .open = open_file, .opendir = open_folder, .readlink = read_link, .unlink = remove_name, .rmdir = remove_name, .rename = rename_file,
  .read = read_file, .write = write_file, .truncate = truncate_file, .fsync = sync_file, .fsyncdir = sync_file,
  .chmod = change_mode, .chown = change_owner, .utimens = change_times, .readdir = read_folder, .statfs = get_space,
};

int main(int count, char *words[]) {
  if (count != 4) return 2;
  umask(0);
  root = make_node(S_IFDIR | 0700, getuid(), getgid());
  load(root, words[1]);
  target = words[2];
  char *arguments[] = {words[0], words[3], "-f", "-s", "-o", "fsname=portfolio-faults"};
  return fuse_main(6, arguments, &OPERATIONS, NULL);
}
