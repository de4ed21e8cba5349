// Files and folders in memory, each twice: as programs see it, and as it would be found after a power cut. What is
// written becomes durable by fsync of the file, names by fsync of the folder that they are in; a mode at once.
#pragma once
#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PAGE_BYTES = 4096 };

typedef struct Node Node;
typedef struct Name {
  char *name;
  Node *node;
  struct Name *next;
} Name;
typedef struct {
  char *bytes;
  size_t size;
} Content;
struct Node {
  ino_t id;
  mode_t mode;
  uid_t uid;
  gid_t gid;
  struct timespec changed_at;
  // A symbolic link's content is its target.
  Content seen, durable;
  Name *seen_names, *durable_names;
};

static ino_t last_id = 0;

static void resize(Content *content, size_t size) {
  content->bytes = realloc(content->bytes, size + 1);
  if (size > content->size) memset(content->bytes + content->size, 0, size - content->size);
  content->size = size;
}

static void set_content(Content *content, const char *bytes, size_t size) {
  resize(content, size);
  if (size > 0) memcpy(content->bytes, bytes, size);
}

static Node *make_node(mode_t mode, uid_t uid, gid_t gid) {
  Node *node = calloc(1, sizeof *node);
  *node = (Node){.id = ++last_id, .mode = mode, .uid = uid, .gid = gid};
  clock_gettime(CLOCK_REALTIME, &node->changed_at);
  return node;
}

static Name **find_name(Node *folder, const char *name) {
  Name **at = &folder->seen_names;
  while (*at && strcmp((*at)->name, name) != 0) at = &(*at)->next;
  return at;
}

static void add_name(Node *folder, const char *name, Node *node) {
  Name *added = malloc(sizeof *added);
  *added = (Name){strdup(name), node, folder->seen_names};
  folder->seen_names = added;
}

static Name *copy_names(const Name *names) {
  Name *copy = NULL;
  for (; names; names = names->next) {
    Name *added = malloc(sizeof *added);
    *added = (Name){strdup(names->name), names->node, copy};
    copy = added;
  }
  return copy;
}

// fsync. Memory is not freed, because a disk is used for seconds.
static void make_durable(Node *node) {
  if (S_ISDIR(node->mode)) node->durable_names = copy_names(node->seen_names);
  else set_content(&node->durable, node->seen.bytes, node->seen.size);
}

static unsigned long long chance_state;

// From 0 up to 1; the same seed gives the same numbers.
static double next_chance(void) {
  chance_state = chance_state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (double)(chance_state >> 33) / 2147483648.0;
}

// A disk may have written some of the data that was not synced, in any order.
static void keep_by_chance(Node *node, double share) {
  if (S_ISDIR(node->mode)) {
    if (next_chance() < share) make_durable(node);
    return;
  }
  for (size_t at = 0; at < node->seen.size; at += PAGE_BYTES) {
    if (next_chance() >= share) continue;
    size_t end = at + PAGE_BYTES < node->seen.size ? at + PAGE_BYTES : node->seen.size;
    if (end > node->durable.size) resize(&node->durable, end);
    memcpy(node->durable.bytes + at, node->seen.bytes + at, end - at);
  }
}

static void load(Node *folder, const char *source) {
  DIR *entries = opendir(source);
  if (!entries) exit(3);
  for (struct dirent *entry; (entry = readdir(entries));) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char path[4096];
    struct stat about;
    snprintf(path, sizeof path, "%s/%s", source, entry->d_name);
    lstat(path, &about);
    Node *node = make_node(about.st_mode, about.st_uid, about.st_gid);
    node->changed_at = about.st_mtim;
    if (S_ISDIR(about.st_mode)) load(node, path);
    else {
      resize(&node->seen, about.st_size);
      int file = S_ISREG(about.st_mode) ? open(path, O_RDONLY) : -1;
      ssize_t got = file < 0 ? readlink(path, node->seen.bytes, about.st_size) : read(file, node->seen.bytes, about.st_size);
      if (file >= 0) close(file);
      if (got != about.st_size) exit(3);
    }
    make_durable(node);
    add_name(folder, entry->d_name, node);
  }
  closedir(entries);
  make_durable(folder);
}

// Writes the folder as it is found after the power cut.
static void save(Node *folder, const char *target, double share) {
  keep_by_chance(folder, share);
  for (Name *entry = folder->durable_names; entry; entry = entry->next) {
    char path[4096];
    Node *node = entry->node;
    snprintf(path, sizeof path, "%s/%s", target, entry->name);
    if (S_ISDIR(node->mode)) {
      mkdir(path, node->mode & 07777);
      save(node, path, share);
      continue;
    }
    keep_by_chance(node, share);
    char *bytes = node->durable.bytes ? node->durable.bytes : "";
    if (S_ISLNK(node->mode)) {
      if (symlink(node->seen.bytes, path) != 0) exit(4);
      continue;
    }
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, node->mode & 07777);
    if (file < 0 || write(file, bytes, node->durable.size) != (ssize_t)node->durable.size) exit(4);
    close(file);
  }
}
